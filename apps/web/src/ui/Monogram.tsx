import { isHexColour, readableOn } from '@larder/domain/theme';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';
import classes from './Monogram.module.css';

type MonogramProps = {
  readonly name: string;
  /** A location's own colour, or a role of the style sheet; without it the colour of the theme in force. */
  readonly colour?: string | undefined;
  /** A person rather than a place. */
  readonly isPerson?: boolean;
};

/** A tile with a location's letters, or a person's in a circle. The name stands beside it, so it is silent. */
export function Monogram({ name, colour, isPerson = false }: MonogramProps) {
  const style: CSSProperties & Record<`--${string}`, string> =
    colour === undefined ? {} : { '--tile': colour, '--on-tile': isHexColour(colour) ? readableOn(colour) : '#FFFFFF' };
  return (
    <span aria-hidden className={classNames(classes['tile'], isPerson && classes['round'])} style={style}>
      {initialsOf(name)}
    </span>
  );
}
