/** Hears how many rows are done, and about how many there are. */
export type OnProgress = (rows: number, all: number) => void;

type Screen = { readonly isTTY?: boolean; write(text: string): unknown };

const width = 30;

/** A bar on a screen that somebody looks at; nothing in a log. */
export function makeBar(screen: Screen): { readonly show: OnProgress; end(): void } {
  let shown = '';
  return {
    show: (rows, all) => {
      if (screen.isTTY !== true) return;
      // The database only guesses how many there are.
      const part = all === 0 ? 0 : Math.min(rows / all, 1);
      const bar = '#'.repeat(Math.round(part * width)).padEnd(width, '.');
      const line = `\r[${bar}] ${String(Math.floor(part * 100)).padStart(3)} %, ${rows.toLocaleString('en')} rows`;
      if (line !== shown) screen.write(line);
      shown = line;
    },
    end: () => {
      if (shown !== '') screen.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
