import { useEffect, useEffectEvent, useState } from 'react';

/** The call that the address names behind its `#`, now and when a link names another one; '' for none. */
export function useNamedCall(onNamed: () => void): string {
  const [named, setNamed] = useState(() => location.hash.slice(1));
  const follow = useEffectEvent(() => {
    onNamed();
    setNamed(location.hash.slice(1));
  });
  useEffect(() => {
    const listen = () => follow();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  return named;
}
