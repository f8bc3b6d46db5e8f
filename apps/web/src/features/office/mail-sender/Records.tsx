import type { MailSender, MailSenderRecord } from '@larder/contract/office/mail-senders';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Button } from '../../../ui/basics/Button.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { IconAlertTriangle, IconCheck, IconRefresh } from '../../../ui/pictures/icons.ts';
import { useSenderDeeds } from './use-sender-form.ts';

type RecordsProps = { readonly sender: MailSender; readonly propertyId: number };

/** What the domain has to publish, what was found of it, and the ways to look again and to a new key. */
export function Records({ sender, propertyId }: RecordsProps) {
  const t = useTranslations('mailSender.records');
  const { moment } = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { check, rotation } = useSenderDeeds(propertyId);
  return (
    <Panel title={t('title')} note={t('note')}>
      <div className="stack">
        {sender.records.map((record) => (
          <Record key={record.kind} record={record} />
        ))}
        <div className="choices">
          <Button icon={IconRefresh} isBusy={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
          <Button variant="subtle" onClick={() => setIsAsking(true)}>
            {t('rotate')}
          </Button>
        </div>
        <p className="muted" role="status">
          {sender.checkedAt === null ? t('never') : t('checked', { moment: moment(sender.checkedAt) })}
        </p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('rotateTitle')}
          text={t('rotateText')}
          confirmLabel={t('rotate')}
          isDestructive={false}
          isBusy={rotation.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => rotation.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </Panel>
  );
}

function Record({ record }: { readonly record: MailSenderRecord }) {
  const t = useTranslations('mailSender.records');
  const { kind, host, value, isNeeded } = record;
  const words = { copy: t('copy'), copied: t('copied'), selected: t('selected') };
  return (
    <section className="stack" aria-label={t(`kind.${kind}`)}>
      <div className="choices">
        <h3>{t(`kind.${kind}`)}</h3>
        <State record={record} />
      </div>
      <p className="muted">
        {useAdvice(record)}
        {!isNeeded && kind === 'spf' && ` ${t('spfNote')}`}
      </p>
      <CopyField label={t('host')} value={host} words={words} />
      <CopyField label={t('value')} value={value} words={words} />
    </section>
  );
}

function State({ record: { state, isNeeded } }: { readonly record: MailSenderRecord }) {
  const t = useTranslations('mailSender.records');
  if (state === 'found')
    return (
      <Badge tone="good" icon={IconCheck}>
        {t('found')}
      </Badge>
    );
  const isTrouble = isNeeded && state !== null && state !== 'unanswered';
  return (
    <Badge tone={isTrouble ? 'bad' : 'neutral'} {...(isTrouble ? { icon: IconAlertTriangle } : {})}>
      {state === null ? t('unchecked') : t(`state.${state}`)}
    </Badge>
  );
}

/** What to do about a record, in a sentence. */
function useAdvice({ kind, state }: MailSenderRecord): string {
  const t = useTranslations('mailSender.records.advice');
  if (state === 'unanswered') return t('unanswered');
  if (kind === 'spf') return t(`spf.${state ?? 'missing'}`);
  if (kind === 'dmarc') return t(`dmarc.${state ?? 'missing'}`);
  return t(`${kind}.${state ?? 'missing'}`);
}
