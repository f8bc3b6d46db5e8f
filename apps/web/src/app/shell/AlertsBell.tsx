import { useEffect, useReducer } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import classes from './Header.module.css';
import type { Place } from './place.ts';

const Bell = lazyPart(async () => (await import('../../features/office/alerts/AlertsBell.tsx')).AlertsBell, {
  waiting: <span className={classes['bell']} />,
  look: 'word',
});

/** What a page shows first is fetched before the bell. */
const laterMs = 1_000;

/** The place of the bell, and soon the bell itself. */
export function AlertsBell({ place }: { readonly place: Place }) {
  const [isTime, begin] = useReducer(() => true, false);
  useEffect(() => {
    const timer = setTimeout(begin, laterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return <span className={classes['bell']} />;
  return <Bell groupSlug={place.user.group?.slug ?? ''} propertySlug={place.location?.slug} />;
}
