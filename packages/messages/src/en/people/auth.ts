import type { auth as source } from '../../nl/people/auth.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of signing in, asking for a new password and setting one, in English. */
export const auth: Translation<typeof source> = {
  logIn: {
    title: 'Sign in',
    lead: 'Welcome back to your shops.',
    email: 'E-mail address',
    password: 'Password',
    forgotten: 'Forgotten?',
    submit: 'Sign in',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    directory: 'Continue with {name}',
    byPassword: 'Use a password instead',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'Signing in with a passkey did not work. Try again, or use your password.',
    tooMany: 'Too many attempts. Try again at {time}.',
    unreachable: 'We could not check whether you are already signed in.',
    passwordChanged: 'Your password has been changed. Sign in with the new password.',
  },
  forgotPassword: {
    title: 'Forgotten password',
    lead: 'Enter your e-mail address. You will get a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your mail',
    sent: 'If we know {email}, a link will be in the mailbox within a few minutes. It works once and expires after an hour.',
    back: 'Back to sign in',
    again: 'Try another address',
  },
  setPassword: {
    title: 'New password',
    lead: 'Choose a password that you use nowhere else.',
    password: 'New password',
    help: 'At least 12 characters. A short sentence is easier to remember.',
    confirmation: 'Once more',
    submit: 'Save password',
    invalidTitle: 'This link no longer works',
    invalid: 'It was used before or has expired. Request a new one.',
    requestNew: 'Request a new link',
  },
  notAssigned: {
    title: 'Almost there',
    group: 'Your account is not assigned to a group yet. Ask your administrator to add you.',
    location: 'You have no access to a location yet. Ask your administrator to add you.',
    signedInAs: 'Signed in as {email}',
    retry: 'Check again',
  },
  languages: 'Language',
};
