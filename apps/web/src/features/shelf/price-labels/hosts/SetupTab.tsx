import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode, useFailureText } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import { paths, type Scope } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/basics/Button.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Facts } from '../../../../ui/basics/Facts.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconExternalLink,
  IconPencil,
} from '../../../../ui/pictures/icons.ts';
import { notify } from '../../../../ui/overlays/notify.ts';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../../ui/basics/Skeleton.tsx';
import { StateText } from '../../../../ui/basics/StateText.tsx';
import { GraceSelect } from './GraceSelect.tsx';
import { HostDialog } from './HostDialog.tsx';
import { configQuery, configure, type LabelConfig } from '../label-api.ts';
import classes from '../Labels.module.css';
import { ShopSelect } from '../ShopSelect.tsx';

type SetupTabProps = {
  readonly location: AllowedProperty;
  readonly firstShopId: number;
  readonly scope: Scope;
};

/** How the labels of a shop are reached, and the button that sets their host up (PL-04). */
export function SetupTab({ location, firstShopId, scope }: SetupTabProps) {
  const t = useTranslations('labelHost');
  const [shopId, setShopId] = useState(firstShopId);
  const { data, error, refetch, isFetching } = useQuery(configQuery(location.id, shopId));
  return (
    <>
      <Panel
        title={t('title')}
        note={t('note')}
        aside={
          <ButtonLink size="small" href={paths.shop(scope, shopId)}>
            {t('edit')}
          </ButtonLink>
        }
        className={classes['narrow']}
      >
        <div className={classes['form']}>
          <ShopSelect label={t('shop')} location={location} value={shopId} onChange={setShopId} />
          {data !== undefined ? (
            <Host config={data} propertyId={location.id} zone={location.timeZone} />
          ) : error === null ? (
            <Skeleton width="100%" height={220} />
          ) : (
            <ErrorState
              title={t('failed.title')}
              text={t('failed.text')}
              code={failureCode(error)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
        </div>
      </Panel>
      {data !== undefined && (
        <Panel title={t('rules')} note={t('rulesNote')} className={classes['narrow']}>
          <GraceSelect config={data} propertyId={location.id} />
        </Panel>
      )}
    </>
  );
}

type HostProps = { readonly config: LabelConfig; readonly propertyId: number; readonly zone: string };

function Host({ config, propertyId, zone }: HostProps) {
  const t = useTranslations('labelHost');
  const { moment } = useFormats();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const { shopId, configUrl } = config;
  const { mutate, isPending } = useMutation({
    mutationFn: () => configure({ configure: true }, { propertyId, shopId }),
    onSuccess(result) {
      client.setQueryData(configQuery(propertyId, shopId).queryKey, result);
      notify({ tone: 'success', title: t('configured') });
    },
    onError: (error) => notify({ tone: 'error', title: t('configureFailed'), text: failureText(error) }),
  });
  return (
    <>
      <Facts
        items={[
          { label: t('ip'), value: config.hostIpAddress ?? '–' },
          { label: t('port'), value: <Port port={config.hostPort} status={config.hostPortStatus} /> },
          { label: t('configPort'), value: <Port port={config.hostConfigPort} status={config.hostConfigPortStatus} /> },
          { label: t('condition'), value: <Condition config={config} zone={zone} /> },
          { label: t('serverName'), value: config.serverName ?? '–' },
          { label: t('kind'), value: t(`kinds.${config.hostKind}`) },
          { label: t('token'), value: t(config.hasToken ? 'tokens.set' : 'tokens.none') },
          { label: t('lastSeen'), value: moment(config.lastSeenAt, zone) },
        ]}
      />
      <div className={classes['actions']}>
        {configUrl !== null && (
          <ButtonLink href={configUrl} target="_blank" rel="noreferrer" icon={IconExternalLink}>
            {t('open')}
          </ButtonLink>
        )}
        <Can access="write" area="priceLabelConfig">
          <Button icon={IconPencil} onClick={() => setIsChanging(true)}>
            {t('change')}
          </Button>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            {t('configure')}
          </Button>
        </Can>
      </div>
      {isChanging && <HostDialog config={config} propertyId={propertyId} onClose={() => setIsChanging(false)} />}
    </>
  );
}

/** Whether the host takes prices, and if not, why and since when. */
function Condition({ config: { hostTrouble, hostPortStatus }, zone }: Pick<HostProps, 'config' | 'zone'>) {
  const t = useTranslations('labelHost');
  const { moment } = useFormats();
  if (hostTrouble !== null)
    return (
      <span className={classes['port']}>
        <StateText tone="bad" icon={IconAlertTriangle}>
          {t(`conditions.${hostTrouble.kind}`)}
        </StateText>
        <span className="muted">{t('conditionSince', { since: moment(hostTrouble.since, zone) })}</span>
      </span>
    );
  if (hostPortStatus !== 'online') return t('conditions.unknown');
  return <StateText {...looks.online}>{t('conditions.good')}</StateText>;
}

const looks = {
  online: { tone: 'good', icon: IconCircleCheck },
  offline: { tone: 'bad', icon: IconCircleX },
  unknown: { tone: 'neutral', icon: IconAlertTriangle },
} as const;

/** A port with whether something answers at it. */
function Port({ port, status }: { readonly port: number | null; readonly status: keyof typeof looks }) {
  const t = useTranslations('labelHost.status');
  return (
    <span className={classes['port']}>
      <span>{port ?? '–'}</span>
      <StateText {...looks[status]}>{t(status)}</StateText>
    </span>
  );
}
