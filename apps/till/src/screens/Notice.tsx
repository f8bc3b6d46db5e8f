import { useTranslations } from 'use-intl';

type NoticeProps = { readonly kind: 'starting' | 'elsewhere' | 'unusable' | 'stale' | 'suspended' | 'empty' };

/** Says why nothing can be bought here now. */
export function Notice({ kind }: NoticeProps) {
  const t = useTranslations('till');
  if (kind === 'starting')
    return (
      <main className="notice" role="status">
        {t('starting')}
      </main>
    );
  const isOwn = kind === 'elsewhere' || kind === 'unusable';
  return (
    <main className="notice">
      <h1>{isOwn ? t(`${kind}.title`) : t('closed.title')}</h1>
      <p>{isOwn ? t(`${kind}.text`) : t(`closed.${kind}`)}</p>
    </main>
  );
}
