/** How a text on a label is set: its size in pixels, its weight, and how much narrower or wider than the font (1: as it is). */
export type LabelFace = {
  readonly size: number;
  readonly weight: 'regular' | 'bold' | 'heavy';
  readonly stretch?: number;
};

/** What is printed: `colour` is the label's own one. */
export type LabelInk = 'black' | 'white' | 'colour';

/** One thing to draw on a label; places are whole pixels from its top left, later ones lie over earlier ones. */
export type LabelMark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** The line that the letters stand on. */
      readonly baseline: number;
      readonly face: LabelFace;
      readonly ink: LabelInk;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: LabelInk;
    }
  | {
      readonly kind: 'disc';
      /** The top left of the square around it. */
      readonly x: number;
      readonly y: number;
      readonly diameter: number;
      readonly ink: LabelInk;
    }
  | {
      readonly kind: 'bars';
      readonly x: number;
      readonly y: number;
      readonly height: number;
      /** How many pixels broad a module is. */
      readonly module: number;
      readonly modules: string;
    };

/** What a layout has to know of the letters: exactly as they will be drawn. */
export type LabelMeasure = {
  readonly widthOf: (text: string, face: LabelFace) => number;
  /** How high its capitals and digits are. */
  readonly heightOf: (face: LabelFace) => number;
};

/** A group of marks that is placed as one, drawn from 0, 0. */
export type LabelBlock = {
  readonly width: number;
  readonly height: number;
  /** How far it hangs below its height: the tail of a comma. */
  readonly hanging?: number;
  readonly marks: readonly LabelMark[];
};

/** Moves marks. */
export function moved(marks: readonly LabelMark[], dx: number, dy: number): readonly LabelMark[] {
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, x: mark.x + dx, baseline: mark.baseline + dy }
      : { ...mark, x: mark.x + dx, y: mark.y + dy },
  );
}
