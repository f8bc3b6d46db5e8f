import type { AllowedProperty } from '@larder/contract/auth';
import { useTranslations } from 'use-intl';
import { type Scope, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';

type CheckIsOffProps = { readonly location: AllowedProperty; readonly scope: Scope };

/** What stands on the page of a location that does not check ages: that, and who turns it on. */
export function CheckIsOff({ location, scope }: CheckIsOffProps) {
  const t = useTranslations('qrCodes');
  return (
    <div className="stack">
      <PageHead title={t('title')} />
      <Panel label={t('title')}>
        <EmptyState
          title={t('off.title')}
          text={t('off.text')}
          actions={
            <Can access="write" area="location">
              <ButtonLink href={paths.location({ groupSlug: scope.groupSlug }, location.id)}>{t('off.way')}</ButtonLink>
            </Can>
          }
        />
      </Panel>
    </div>
  );
}
