import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { textErrorsOf } from '../../../ui/fields/content-languages.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { IconPlus } from '../../../ui/pictures/icons.ts';
import { LanguageSwitch } from '../../../ui/fields/LanguageSwitch.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { type ContentLanguage, useContentLanguage } from '../../../ui/fields/use-content-language.ts';
import { methodsQuery } from './api.ts';
import classes from './Methods.module.css';
import { MethodFields } from './MethodFields.tsx';
import type { PaymentMethod } from './payment-rows.ts';
import { type PaymentRows, usePaymentRows } from './use-payment-rows.ts';

/** The payment methods of the group, edited together (LED-02). */
export function MethodsPanel({ place }: { readonly place: Place }) {
  const t = useTranslations('ledgers');
  const { data, error, isFetching, refetch } = useQuery(methodsQuery);
  if (data !== undefined) return <Editor place={place} methods={data.paymentMethods} />;
  return (
    <div id="methods">
      <Panel title={t('section.methods')}>
        {error === null ? (
          <Loading />
        ) : (
          <ErrorState
            title={t('failed.methods')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}

function Loading() {
  const t = useTranslations('ui');
  return (
    <div className="stack" role="status" aria-label={t('loading')}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} width="100%" height={36} />
      ))}
    </div>
  );
}

function Editor({ place, methods }: { readonly place: Place; readonly methods: readonly PaymentMethod[] }) {
  const t = useTranslations('ledgers');
  const tMethods = useTranslations('ledgers.methods');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const edit = usePaymentRows(`payment methods ${place.scope.groupSlug}`, methods);
  const language = useContentLanguage(useLocale());
  const [freshKey, setFreshKey] = useState<string | null>(null);
  const save = async () => {
    if (edit.changedCount === 0 || edit.isSaving) return;
    const { savedCount, isAllSaved } = await edit.save();
    void client.invalidateQueries({ queryKey: methodsQuery.queryKey });
    if (isAllSaved) notify({ tone: 'success', title: tMethods('saved', { count: savedCount }) });
  };
  useSaveKey(() => void save());
  const { unsaved } = edit;
  useEffect(() => {
    // By now the fields say what is wrong with them.
    if (unsaved.length > 0)
      form.current?.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-wrong])')?.focus();
  }, [unsaved]);
  const add = (label: string) => (
    <Button
      size="small"
      icon={IconPlus}
      aria-label={tMethods('add')}
      disabled={edit.isSaving}
      onClick={() => {
        // The Dutch name is the one that has to be there.
        language.choose('nl');
        setFreshKey(edit.add().key);
      }}
    >
      {label}
    </Button>
  );
  return (
    <form
      id="methods"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Panel title={t('section.methods')} {...(edit.rows.length === 0 ? {} : { aside: add(tMethods('addShort')) })}>
        <div className={classes['notices']}>
          <Notices edit={edit} />
        </div>
        {edit.rows.length === 0 ? (
          <EmptyState title={tMethods('empty')} text={tMethods('emptyHint')} actions={add(tMethods('add'))} />
        ) : (
          <Rows edit={edit} language={language} freshKey={freshKey} />
        )}
        {edit.changedCount > 0 && <Bar edit={edit} />}
      </Panel>
    </form>
  );
}

function Notices({ edit }: { readonly edit: PaymentRows }) {
  const t = useTranslations('ledgers.methods');
  const names = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' });
  if (edit.unsaved.length > 0)
    return (
      <FormNotice tone="bad">
        <strong>{t('notAll')}</strong> {t('notThese', { names: names.format(edit.unsaved) })}
      </FormNotice>
    );
  return edit.isRestored ? <FormNotice tone="quiet">{t('restored')}</FormNotice> : null;
}

type RowsProps = {
  readonly edit: PaymentRows;
  readonly language: ContentLanguage;
  readonly freshKey: string | null;
};

function Rows({ edit, language, freshKey }: RowsProps) {
  const t = useTranslations('ledgers.methods');
  const { locale, choose, reveal, root } = language;
  const parts = edit.rows
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ entry, errors }) => ({ value: entry.name, errors: textErrorsOf(errors, 'name') }));
  return (
    <div ref={root}>
      <div className={classes['lead']}>
        <p className={classes['note']}>{t('note')}</p>
        <LanguageSwitch value={locale} parts={parts} onChange={choose} onReveal={reveal} />
      </div>
      <div className={classes['heads']} aria-hidden>
        <span>{t('name')}</span>
        <span>{t('code')}</span>
        <span>{t('kind')}</span>
      </div>
      <ul className={classes['rows']}>
        {edit.rows.map((row) => (
          <MethodFields
            key={row.key}
            row={row}
            language={locale}
            isFresh={row.key === freshKey}
            isSaving={edit.isSaving}
            onChange={edit.change}
          />
        ))}
      </ul>
    </div>
  );
}

/** Says how much is not saved yet, and saves it. */
function Bar({ edit }: { readonly edit: PaymentRows }) {
  const t = useTranslations('ledgers.methods');
  return (
    <div className={classes['bar']}>
      <p role="status">
        <strong>{t('unsaved', { count: edit.changedCount })}</strong>
      </p>
      <div className={classes['buttons']}>
        <Button variant="subtle" disabled={edit.isSaving} onClick={edit.reset}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={edit.isSaving}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

/** ⌘/Ctrl S saves. */
function useSaveKey(save: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
