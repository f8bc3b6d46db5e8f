import { type ComponentType, useEffect, useState } from 'react';

/** A component that comes when it is first shown; its file is kept on the till with the others, so it comes without a line too. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isCurrent = true;
      load().then(
        (part) => isCurrent && setPart(() => part),
        () => undefined,
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
}
