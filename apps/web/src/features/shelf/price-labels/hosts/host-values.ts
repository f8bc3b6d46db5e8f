import type { ConfigChange, LabelConfig } from '../label-api.ts';

/** What stands in the form over a label host. */
export type HostValues = {
  readonly kind: LabelConfig['hostKind'];
  /** Empty keeps the one that is set. */
  readonly token: string;
  readonly isRemoving: boolean;
};

/** What of it differs from what is kept. */
export function changeOf(
  { kind, token, isRemoving }: HostValues,
  { hostKind, hasToken }: Pick<LabelConfig, 'hostKind' | 'hasToken'>,
): Pick<ConfigChange, 'hostKind' | 'hostToken'> {
  const typed = kind === 'open_esl' ? token.trim() : '';
  return {
    ...(kind === hostKind ? {} : { hostKind: kind }),
    ...(isRemoving && hasToken ? { hostToken: null } : typed === '' ? {} : { hostToken: typed }),
  };
}

/** Whether there is something to save. */
export function hasChanged(values: HostValues, config: Pick<LabelConfig, 'hostKind' | 'hasToken'>): boolean {
  return Object.keys(changeOf(values, config)).length > 0;
}
