import type { mails as source } from '../../nl/office/mails.ts';
import type { Translation } from '../../translation.ts';

/** Sentences of mails. */
export const mails: Translation<typeof source> = {
  passwordReset: {
    subject: 'New password for Larder',
    greeting: 'Hello {name},',
    intro: 'Choose a new password with the link below. The link works once and expires after an hour.',
    button: 'Choose a new password',
    otherwise: 'If you did not ask for this, there is nothing to do: your password stays as it is.',
  },
  invitation: {
    subject: 'Your account for Larder',
    greeting: 'Hello {name},',
    intro:
      'You have been given an account for {group}. Use the link below to choose a password and sign in. The link works once and expires after a week.',
    button: 'Choose a password',
    otherwise: 'If you are not expecting an account, you do not have to do anything.',
  },
  secondFactorReset: {
    subject: 'Your second step at Larder was cleared',
    greeting: 'Hello {name},',
    intro:
      '{by} has cleared your second step of signing in. You sign in with your password alone again. All your devices are signed out.',
    somebody: 'Your administrator',
    button: 'Sign in',
    otherwise:
      'You did not ask for this? Then change your password, set the second step up again, and ask your administrator what happened.',
  },
  newDevice: {
    subject: 'Signed in to Larder from a new device',
    greeting: 'Hello {name},',
    intro: 'Somebody signed in with your account from a browser that we did not know of you yet:',
    what: '{device}, {moment}, from address {address}.',
    unknown: 'unknown browser',
    on: 'on',
    safe: 'If this was you, there is nothing to do.',
    button: 'Choose a new password',
    otherwise:
      'Was this not you? Choose a new password at once: it signs you out on all devices. Tell your administrator too.',
  },
  alerts: {
    subject: '{title} · {place}',
    subjectMany: '{count} alerts from Larder',
    intro: 'This needs attention:',
    line: '{title} – {place}, since {moment}',
    lineAlone: '{place}, since {moment}',
    button: 'View alerts',
    otherwise: 'You choose which alerts reach you by mail under My account.',
    group: 'whole group',
    title: {
      shop_silent: 'Shop sells nothing',
      till_not_heard: 'Till not heard',
      payments_failing: 'Payments failing',
      receipts_set_aside: 'Receipts set aside',
      label_host_away: 'Label server out of reach',
      labels_wrong: 'Price labels not in order',
      increases_held: 'Price increases waiting',
      low_review: 'Bad review',
      mails_refused: 'Mails not delivered',
      backup_overdue: 'Backup overdue',
      new_device: 'Signed in from a new device',
      webhook_off: 'Webhook is off',
      pms_refused: 'Hotel system refuses or is out of reach',
      pms_differs: 'Differences with the hotel system',
      mail_sender_broken: 'Mails no longer come from the hotel',
      books_not_delivered: 'Files for the bookkeeping do not arrive',
    },
  },
  alertDigest: {
    subject: 'Your overview of the day from Larder',
    open: 'This is open:',
    nothingOpen: 'Nothing is open any more.',
    ended: 'This is over since the last overview:',
    endedLine: '{title} – {place}, from {moment} until {end}',
  },
  book: {
    subject: {
      first: 'Day file {place}, {day}',
      corrected: 'Correction {number}: day file {place}, {day}',
      trial: 'Trial: day files of {place}',
    },
    says: {
      first: 'Attached is the file for the bookkeeping of {place} of {day}. Each day comes once.',
      corrected:
        'The figures of {place} of {day} changed after the first file. Attached is the whole day again: take this file instead of the one before.',
      trial: 'This is a trial. The files for the bookkeeping of {place} come to this address, each closed day once.',
    },
    small: 'You get this mail because {place} gave us your address.',
  },
  report: {
    title: { day_close: 'Day close', week: 'Weekly report', month: 'Monthly report' },
    group: 'all locations',
    subject: '{title} {place}, {period}',
    trialSubject: 'Trial: {subject}',
    trial: 'This is a trial, for you alone.',
    intro: {
      day_close: 'This is how {period} went at {place}.',
      week: 'This is how {period} went at {place}.',
      month: 'This is how {period} went at {place}.',
    },
    introGroup: {
      week: 'This is how {period} went at all locations.',
      month: 'This is how {period} went at all locations.',
    },
    attached: {
      pdf: 'All figures are in the attached PDF.',
      csv: 'All figures are in the attached CSV file.',
      both: 'All figures are in the attached PDF and CSV file.',
    },
    nothing: 'Nothing was sold on {period} at {place}, so there is nothing to close.',
    later: 'After the close another {amount} was received. It stands apart on the page and in the PDF.',
    receipts: 'Receipts',
    was: 'period before {value}',
    button: { day_close: 'See the day close', week: 'See the report', month: 'See the report' },
    listed: 'You get this mail because you are on the list of this report.',
    settings: 'Change or stop',
    outside:
      'You get this mail because {group} gave us your address. To get it no more, ask {group} to take you off the list.',
  },
  receipt: {
    subject: 'Your receipt from {shop}',
    intro: 'Thank you for shopping at {shop}. Receipt {number} of {moment} is attached as a PDF.',
    button: 'View receipt',
    reply: 'Any questions about your purchase? Just reply to this mail.',
    noReply: 'This mail is sent automatically. Replies do not arrive.',
  },
};
