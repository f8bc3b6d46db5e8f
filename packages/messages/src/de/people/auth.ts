import type { auth as source } from '../../nl/people/auth.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of signing in, asking for a new password and setting one, in German. */
export const auth: Translation<typeof source> = {
  logIn: {
    title: 'Anmelden',
    lead: 'Willkommen zurück bei Ihren Shops.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    forgotten: 'Vergessen?',
    submit: 'Anmelden',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    directory: 'Weiter mit {name}',
    byPassword: 'Stattdessen mit Passwort',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed:
      'Die Anmeldung mit einem Passkey hat nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    tooMany: 'Zu viele Versuche. Bitte versuchen Sie es um {time} noch einmal.',
    unreachable: 'Wir konnten nicht prüfen, ob Sie bereits angemeldet sind.',
    passwordChanged: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen Passwort an.',
  },
  forgotPassword: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, um ein neues Passwort zu wählen.',
    submit: 'Link senden',
    sentTitle: 'Bitte sehen Sie in Ihr Postfach',
    sent: 'Wenn wir {email} kennen, liegt dort in wenigen Minuten ein Link. Er funktioniert einmal und verfällt nach einer Stunde.',
    back: 'Zurück zur Anmeldung',
    again: 'Andere Adresse versuchen',
  },
  setPassword: {
    title: 'Neues Passwort',
    lead: 'Wählen Sie ein Passwort, das Sie nirgendwo sonst verwenden.',
    password: 'Neues Passwort',
    help: 'Mindestens 12 Zeichen. Ein kurzer Satz lässt sich leichter merken.',
    confirmation: 'Noch einmal',
    submit: 'Passwort speichern',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalid: 'Er wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
    requestNew: 'Neuen Link anfordern',
  },
  notAssigned: {
    title: 'Noch etwas Geduld',
    group: 'Ihr Konto gehört noch zu keiner Gruppe. Bitte wenden Sie sich an Ihre Verwaltung.',
    location: 'Sie haben noch keinen Zugang zu einem Standort. Bitte wenden Sie sich an Ihre Verwaltung.',
    signedInAs: 'Angemeldet als {email}',
    retry: 'Noch einmal prüfen',
  },
  languages: 'Sprache',
};
