import { type ComponentProps, useState } from 'react';
import { ActionMenu } from '../overlays/ActionMenu.tsx';
import { Button, ButtonLink } from '../basics/Button.tsx';
import type { MenuItem } from '../overlays/Menu.tsx';
import { RemovalDialogs } from '../overlays/RemovalDialogs.tsx';
import { type Noun, useResourceWords } from '../forms/resource-words.ts';

type Way = { readonly label: string } & ({ readonly href: string } | { readonly onSelect: () => void });

/** What deleting a thing is called, and what a refusal tells besides its reason. */
export type Removal = Pick<ComponentProps<typeof RemovalDialogs>, 'detail' | 'question'> & {
  readonly action: string;
  /** What can be done instead. */
  readonly instead?: Way | undefined;
};

type ResourceMenuProps = Removal &
  Pick<ComponentProps<typeof RemovalDialogs>, 'remove' | 'onRemoved'> & {
    readonly noun: Noun;
    /** What the thing is called. */
    readonly name: string;
    /** What else can be done with it. */
    readonly items?: readonly MenuItem[] | undefined;
  };

/** The `…` button of a thing, which deletes it at once; a refusal says what keeps it, and what can be done instead (CON-04). */
export function ResourceMenu({ noun, name, items = [], action, instead, ...removal }: ResourceMenuProps) {
  const words = useResourceWords(noun);
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => setIsRemoving(false);
  return (
    <>
      <ActionMenu
        items={[
          ...items,
          ...(items.length === 0 ? [] : [{ key: 'line', kind: 'separator' } as const]),
          { key: 'remove', label: action, isDanger: true, onSelect: () => setIsRemoving(true) },
        ]}
      />
      {isRemoving && (
        <RemovalDialogs
          {...removal}
          failed={words.removeFailed(name)}
          onClose={close}
          instead={instead !== undefined && <Instead {...instead} onClose={close} />}
        />
      )}
    </>
  );
}

function Instead({ label, onClose, ...way }: Way & { readonly onClose: () => void }) {
  if ('href' in way)
    return (
      <ButtonLink variant="subtle" href={way.href} onClick={onClose}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      variant="subtle"
      onClick={() => {
        onClose();
        way.onSelect();
      }}
    >
      {label}
    </Button>
  );
}
