import type { Area } from '@larder/domain/platform/permission';
import { ButtonLink } from './Button.tsx';
import { Can } from './Can.tsx';
import { NamedKeys } from './Keys.tsx';
import { Tooltip } from './Tooltip.tsx';
import { IconPlus } from '../pictures/icons.ts';

type AddLinkProps = {
  readonly area: Area;
  readonly label: string;
  readonly href: string;
  /** It is not the screen's one orange action: in an empty list. */
  readonly isPlain?: boolean;
};

/** The way to a new thing, for who may make one. */
export function AddLink({ area, label, href, isPlain = false }: AddLinkProps) {
  return (
    <Can access="write" area={area}>
      <Tooltip text={<NamedKeys name={label} of={['c']} />} isName isDisabled={isPlain}>
        <ButtonLink
          variant={isPlain ? 'default' : 'primary'}
          icon={IconPlus}
          href={href}
          aria-keyshortcuts={isPlain ? undefined : 'c'}
        >
          {label}
        </ButtonLink>
      </Tooltip>
    </Can>
  );
}
