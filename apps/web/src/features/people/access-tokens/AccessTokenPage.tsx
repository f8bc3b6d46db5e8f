import type { AccessToken } from '@larder/contract/people/access-tokens';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { SecretDialog } from '../../../ui/fields/SecretDialog.tsx';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { AccessTokenForm } from './AccessTokenForm.tsx';
import { accessTokens, takeSecret } from './api.ts';

/** A token to make, or one to change or to revoke (TOK-01, TOK-03). */
export function AccessTokenPage({ params }: PageProps) {
  const t = useTranslations('accessTokens');
  const place = usePlace(params);
  return (
    <ResourcePage
      resource={accessTokens}
      place={place}
      id={params['accessTokenId']}
      titles={{ add: t('add'), edit: t('title') }}
      list={{ label: t('title'), href: paths.accessTokens(place.scope) }}
      leadTo={({ id }) => paths.accessToken(place.scope, id)}
      area="accessToken"
      shape={[
        [40, 40],
        [40, 90],
      ]}
      about={(token, name) => ({
        facts: <Stand token={token} />,
        removed: t('revoke.done', { name }),
        removal: {
          action: t('revoke.action'),
          question: { title: t('revoke.title', { name }), text: t('revoke.text'), action: t('revoke.action') },
        },
      })}
    >
      {(edit, token) =>
        token?.state === 'revoked' ? (
          <FormNotice tone="warn">{t('ended')}</FormNotice>
        ) : (
          <>
            {token?.state === 'expired' && <FormNotice tone="warn">{t('ended')}</FormNotice>}
            <AccessTokenForm edit={edit} place={place} token={token} />
            {token !== null && <Told token={token} />}
          </>
        )
      }
    </ResourcePage>
  );
}

/** Who made it and when, how it begins, and when it was used. */
function Stand({ token }: { readonly token: AccessToken }) {
  const t = useTranslations('accessTokens');
  const { moment, momentDay } = useFormats();
  const { createdBy, createdAt, hint, lastUsedAt } = token;
  const day = momentDay(createdAt);
  return [
    createdBy === null ? t('madeBySomebody', { day }) : t('made', { name: createdBy.name, day }),
    t('begins', { hint }),
    lastUsedAt === null ? t('neverUsed') : `${t('column.lastUsedAt')} ${moment(lastUsedAt)}`,
  ].join(' · ');
}

/** Tells the secret of a token that was just made, this once. */
function Told({ token: { id, name } }: { readonly token: AccessToken }) {
  const t = useTranslations('accessTokens.secret');
  const [secret, setSecret] = useState(() => takeSecret(id));
  const words = {
    ...{ title: t('title', { name }), once: t('once'), label: t('label'), done: t('done') },
    ...{ copy: t('copy'), copied: t('copied'), selected: t('selected') },
  };
  return secret === null ? null : <SecretDialog secret={secret} words={words} onClose={() => setSecret(null)} />;
}
