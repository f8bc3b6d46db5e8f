import { useTranslations } from 'use-intl';
import type { Closed } from './closed.ts';
import { ServiceDoor } from './ServiceDoor.tsx';

type NoticeProps = {
  readonly kind: 'starting' | 'elsewhere' | 'unusable' | Exclude<Closed, 'ended'>;
  /** The shop, where one is known, and the way to the service page. */
  readonly name?: string;
  readonly onService?: () => void;
};

/** Says why nothing can be bought here now. */
export function Notice({ kind, name, onService }: NoticeProps) {
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
      <p className="lead">{isOwn ? t(`${kind}.text`) : t(`closed.${kind}`)}</p>
      {kind === 'noMethod' && <p className="muted">{t('pay.noTerminal')}</p>}
      {name !== undefined && onService !== undefined && <ServiceDoor name={name} onOpen={onService} />}
    </main>
  );
}
