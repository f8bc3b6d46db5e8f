import { needSentences } from '../../../lib/i18n.ts';
import { DevelopersPage } from './DevelopersPage.tsx';

/** Makes the page for developers ready, in the language that is read here. */
export async function openDevelopersPage(): Promise<typeof DevelopersPage> {
  await needSentences(['developers', 'accessTokens']);
  return DevelopersPage;
}
