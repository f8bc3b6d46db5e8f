import { MantineProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { theme } from '../../theme/theme.ts';

/**
 * Gives a part of the kit the product's theme. Each part brings it along, so that a page without one does not load it.
 * The kit may write no style elements: its variables are in the built stylesheet, and its responsive props and
 * `hiddenFrom` are not to be used. The colour scheme is the product's own (theme/colour-scheme.ts).
 */
export function withKit<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  function PartOfKit(props: Props) {
    return (
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={nothing}>
        <Part {...props} />
      </MantineProvider>
    );
  }
  return PartOfKit;
}

// The kit would set the colour scheme at the root it is given.
function nothing(): undefined {
  return undefined;
}
