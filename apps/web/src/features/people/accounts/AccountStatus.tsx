import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { IconCircleCheck, IconLock, IconMail } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import type { Account } from './account.ts';

const looks = {
  invited: { tone: 'info', icon: IconMail },
  active: { tone: 'good', icon: IconCircleCheck },
  disabled: { tone: 'bad', icon: IconLock },
} as const;

/** How far an account has come: icon, word and colour; a badge beside a title. */
export function AccountStatus({
  status,
  isBadge = false,
}: {
  readonly status: Account['status'];
  readonly isBadge?: boolean;
}) {
  const t = useTranslations('accounts.status');
  const Look = isBadge ? Badge : StateText;
  return <Look {...looks[status]}>{t(status)}</Look>;
}
