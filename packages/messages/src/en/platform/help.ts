import type { help as source } from '../../nl/platform/help.ts';
import type { Translation } from '../../translation.ts';

/** What each page is for, as the help says it, in English. */
export const help: Translation<typeof source> = {
  title: 'Help',
  close: 'Close',
  page: 'This page',
  words: 'Terms on this page',
  pages: {
    dashboard:
      'How your shops are selling: turnover, receipts and items, compared with an earlier period. Press a figure to see what is behind it. Beside it stands what needs attention.',
    locations:
      'The hotels of your group, with their details and colours and the hours after which they count as inactive. After a new location come its shop and tills.',
    shop: 'The settings of a shop: what its receipts say, opening hours, shortcuts and the order of categories on the till. Tills are paired at the bottom.',
    accounts:
      'Who may sign in, in which role and at which locations. A new account gets a mail with a link to choose a password.',
    account:
      'Your own name, language and password, signing in with two steps, where you are signed in, and which alerts reach you by mail or push.',
    transactions:
      'All receipts of the tills, the newest first; new ones appear by themselves. Search by number, amount, room, last four digits or product.',
    transaction:
      'One receipt as it was sold: items, deposit, VAT and payment. You can mail it or keep it as a PDF. What was sold does not change any more.',
    assortment:
      'What your shops sell: categories, products and combi deals. Choose several products to change them together, or read them in from a file.',
    category: 'A category holds for all locations of the group. Each shop decides the order on its tills.',
    product:
      'Everything of one product: name, price, VAT, deposit, age and where it is sold. A lower price holds at the till at once, a higher one only when the shelf label shows it.',
    combiDeal:
      'A combi deal is one price for a product of each group. The till finds it by itself, and the guest never pays more than for each alone.',
    qrCodes:
      'Sheets of QR codes with which staff confirm the age of a guest. A code works once. Revoke a sheet that is lost.',
    turnover:
      'The turnover as your bookkeeping needs it: by ledger account, VAT rate, payment method and day. Every cent is in exactly one line.',
    reportMails:
      'Who gets the day close, the week or the month by mail, and at what hour. Each report comes once, with the figures of the page. Who may not see it any more gets nothing.',
    tillReport: 'What the German tax office asks of your tills, ready to copy. What is missing is named.',
    dayCloses: 'Each day closes by itself and stays as it is. What arrives later stands apart.',
    priceLabels:
      'The labels of a shop: which product belongs to each, which price it shows and whether it is connected. Under Dynamic prices you say when prices are higher.',
    vouchers: 'Which vouchers guests used, and what they took with them.',
    reviews: 'What guests thought of what they bought: stars and messages, with the receipt.',
    ledgers:
      'Ledger accounts, payment methods, your bookkeeping and the VAT rates. From here you also reach jobs and history.',
    jobs: 'What Larder does in the background: mails, files and work at night. What failed is started again here. The code of an error message is found here too.',
    history: 'Who changed what and when, with the value before and after. Nobody can change or remove a line.',
    alerts:
      'What needs somebody now. An alert closes by itself when it is over. Take it or put it off, so that others know.',
    signInPolicy:
      'Who needs a second step to work here, and from when. Whoever has none by then only sees the page to set one up.',
    accessTokens:
      'A token lets a program reach the data, without an account. Choose no more rights than it needs, and revoke it when you no longer use it. How a program uses it is told under For developers.',
    pms: 'What guests put on the room and the revenue of each closed day go to the hotel system by themselves. Test the connection, switch it on, and resolve here what was refused. Every night Larder reckons whether all of it is there.',
    mailSender:
      'Enter from which address of the hotel mails come, have the DNS records added and check them. Then it can go on. Below you see each mail in three languages.',
    bookTargets:
      'After a day is closed its file goes to the bookkeeper by itself, once. If a day still changes, the whole day comes again with “correction” in its name: take that file instead of the one before. If it does not work, it is tried again each hour.',
    webhooks:
      'A webhook tells another system at once what happens. Enter the secret there, send a test, and then switch it on. Every message stands below it with its answer.',
    signInDirectory:
      'Let people sign in with the work account of the organisation. Rules say who gets which role, and whoever leaves there no longer gets in here.',
    alertSettings: 'Which alerts there are and from when. In the quiet hours neither mail nor push notification comes.',
  },
};
