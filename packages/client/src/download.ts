/** A file that the server makes: read it once, as it comes or as a whole. */
export type Download = {
  /** Its name, as the server calls it. */
  readonly fileName: string;
  /** Such as `text/csv; charset=utf-8`. */
  readonly type: string;
  readonly stream: ReadableStream<Uint8Array>;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
};

/** The file that an answer is. */
export function downloadOf(response: Response): Download {
  const { headers, body } = response;
  const disposition = headers.get('content-disposition') ?? '';
  const [plain, encoded] = [/filename="([^"]*)"/.exec(disposition), /filename\*=UTF-8''([^;]+)/i.exec(disposition)];
  return {
    fileName: encoded?.[1] === undefined ? (plain?.[1] ?? '') : decodeURIComponent(encoded[1]),
    type: headers.get('content-type') ?? '',
    stream: body ?? new ReadableStream<Uint8Array>(),
    text: async () => response.text(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
  };
}
