import { classNames } from '../../lib/class-names.ts';
import classes from './Skeleton.module.css';

type SkeletonProps = {
  /** As wide and high as what will come, so that nothing jumps. */
  readonly width: number | string;
  readonly height?: number;
  readonly className?: string | undefined;
};

/** A grey bar in the place of text that is on its way; the part that loads says so itself. */
export function Skeleton({ width, height = 12, className }: SkeletonProps) {
  return <span aria-hidden data-waits className={classNames(classes['bar'], className)} style={{ width, height }} />;
}
