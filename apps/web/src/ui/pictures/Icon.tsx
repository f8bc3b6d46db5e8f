import type { Icon as Glyph } from '@tabler/icons-react';

/** A drawing of the icon list, silent for screen readers: the word beside it, or the button's name, says it. */
export function Icon({ of: Drawing, size = 18, stroke = 1.7 }: { of: Glyph; size?: number; stroke?: number }) {
  return <Drawing aria-hidden size={size} stroke={stroke} />;
}

/** A drawing of the icon list, as a value to hand to a component. */
export type { Glyph };
