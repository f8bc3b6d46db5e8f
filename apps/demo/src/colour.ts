/** Turns a colour's hue by degrees and moves its lightness by a part of the whole, `#rrggbb` in and out. */
export function shiftColour(hex: string, hueDegrees: number, lightness: number): string {
  const [hue, saturation, light] = toHsl(hex);
  return fromHsl((hue + hueDegrees + 360) % 360, saturation, Math.min(0.95, Math.max(0.05, light + lightness)));
}

function toHsl(hex: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const light = (high + low) / 2;
  const range = high - low;
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const sector =
    high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(sector * 60 + 360) % 360, saturation, light];
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
