/** What goes into the header of a call: 1 to 200 visible characters of ASCII, without a space. */
const visible = /^[!-~]{1,200}$/;

/** Tells whether something can be the token that a label host asks for. */
export function isHostToken(text: string): boolean {
  return visible.test(text);
}
