import { groupMonogram, initials, monogram } from '@larder/domain/people/person';
import { readableSurface } from '@larder/domain/places/theme';
import type { CSSProperties } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './Monogram.module.css';

type MonogramProps = {
  readonly name: string;
  /** A location's own colour; without it the colour of the theme in force. */
  readonly colour?: string | undefined;
  /** Whose name it is: a location's (the last word tells it apart), its group's, or a person's, in a circle. */
  readonly kind?: 'location' | 'group' | 'person';
};

const letters = { location: monogram, group: groupMonogram, person: initials };

/** A tile with a location's letters, or a person's in a circle. The name stands beside it, so it is silent. */
export function Monogram({ name, colour, kind = 'location' }: MonogramProps) {
  const style: CSSProperties & Record<`--${string}`, string> = colour === undefined ? {} : coloursOf(colour);
  return (
    <span aria-hidden className={classNames(classes['tile'], kind === 'person' && classes['round'])} style={style}>
      {letters[kind](name)}
    </span>
  );
}

function coloursOf(colour: string) {
  const { surface, text } = readableSurface(colour);
  return { '--tile': surface, '--on-tile': text };
}
