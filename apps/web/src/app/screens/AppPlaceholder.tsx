import { useTranslations } from 'use-intl';
import { Logo } from '../../ui/Logo.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';

/**
 * What stands on screen while the application loads (ACC-05): the sign-in page's shape at `/login`, else the frame's.
 * It is what the document itself draws before (documents.ts), in the same classes, so that nobody sees the change.
 */
export function AppPlaceholder({ pathname }: { pathname: string }) {
  return pathname === '/login' ? <LoginPlaceholder /> : <FramePlaceholder />;
}

function LoginPlaceholder() {
  const t = useTranslations();
  return (
    <div className="boot boot-login" role="status" aria-label={t('shell.loading')} data-placeholder="login">
      <div className="boot-form">
        <div className="boot-brand">
          <Logo on="paper" size={28} />
          {t('shell.product')}
        </div>
        <div className="boot-content">
          <div className="boot-title">{t('auth.logIn.title')}</div>
          <div className="boot-lead">{t('auth.logIn.lead')}</div>
          <div className="boot-field" />
          <div className="boot-field" />
          <div className="boot-field" />
        </div>
        <div className="boot-foot" />
      </div>
      <div className="boot-shelf" />
    </div>
  );
}

function FramePlaceholder() {
  return (
    <div className="boot boot-frame" data-placeholder="generic">
      <div className="boot-side" />
      <div>
        <div className="boot-head" />
        <div className="boot-page">
          <PagePlaceholder />
        </div>
      </div>
    </div>
  );
}
