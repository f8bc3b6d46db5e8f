import type { Translation } from '../../translation.ts';
import type { developers as source } from '../../nl/people/developers.ts';

/** Sentences of the page for developers; the calls themselves are described in English. */
export const developers: Translation<typeof source> = {
  title: 'For developers',
  lead: 'Let programs of your own read sales and change prices, with the API of Larder.',
  back: 'To Larder',
  contents: 'On this page',
  languages: 'Language',
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected: copy with Ctrl C or ⌘ C',
  begin: {
    title: 'First steps',
    token: {
      title: 'Make a token',
      text: 'An administrator makes it under Accounts, Sign-in rules, Tokens. Give it no more rights than your program needs. You see it once: keep it where your program finds it, and never in the code.',
    },
    call: {
      title: 'Make a first call',
      text: 'You get three products as JSON. For this the token needs the right to read products.',
    },
    client: {
      title: 'Install the client',
      text: 'For Node.js 20 and newer, with types for TypeScript. This Larder hands out the client that fits it.',
    },
  },
  examples: {
    title: 'A whole program',
    note: 'Gives a product a new price, and reads what it sold today.',
    language: 'Example in',
  },
  rules: {
    title: 'What holds everywhere',
    places: {
      title: 'Group or location',
      text: 'Below /api/v1 you ask the whole group, below /api/v1/properties/ with the id of a location that location alone.',
    },
    values: {
      title: 'Values',
      text: 'Money is in whole cents, a moment is ISO 8601 with a time zone, a day is that of the location. Requests are written in snake_case or camelCase, answers come in camelCase.',
    },
    lists: {
      title: 'Lists',
      text: 'A list gives 200 rows at most. Pass nextCursor of pagination as cursor to get the next page. Long lists give with fields only the fields that you name.',
    },
    versions: {
      title: 'Changes',
      text: 'Send the version that you have seen as If-Match. If somebody else changed it meanwhile you get 412, and nothing changes.',
    },
    again: {
      title: 'Trying again',
      text: 'Send an Idempotency-Key of its own with each change. Under the same key it is made once, however often you send it.',
    },
    limits: {
      title: 'Limits',
      text: 'Each token has 600 calls a minute. RateLimit says what is left, Retry-After with 429 and 503 how long to wait.',
    },
    refusals: {
      title: 'Refusals',
      text: 'A refusal is application/problem+json with a fixed code, the fields that are wrong, and a requestId that its operator finds it by.',
    },
  },
  changes: {
    title: 'What changes',
    next: 'Next version',
    kind: { added: 'New', changed: 'Changed', breaking: 'Breaking' },
    breakingTitle: 'What counts as breaking',
    breaking: {
      gone: 'a call, a field or a choice goes away or means something else',
      needed: 'a field of a request becomes required, or a value that was fine is refused',
      type: 'a field of an answer gets another type, or can be empty where it could not before',
    },
    promise: 'Such a thing never comes below /api/v1, but below a new version of the address.',
    fine: 'Not breaking are new calls, new fields and choices in answers, and new codes of refusals. Write your program so that it passes over them.',
  },
  calls: {
    title: 'All calls',
    note: 'With what they take and answer.',
    search: 'Find a call, path or field',
    found: '{count, plural, =0 {No calls} one {# call} other {# calls}}',
    document: 'OpenAPI document',
    tillDocument: 'OpenAPI document for tills',
    ofTills: '{module}, for tills',
    byTill: 'With the credential of a till',
    failed: 'The description of the API could not be loaded',
    none: 'No call has this in it',
    noToken: 'Not with a token',
    needs: { read: 'Right: read {area}', write: 'Right: change {area}', delete: 'Right: change {area}' },
    atPlace: 'Also for one location: {path}',
    parameters: 'Parameters',
    body: 'Request',
    answer: 'Answer',
    answerNothing: 'No content',
    file: 'A file: {type}',
    field: 'Field',
    type: 'Type',
    meaning: 'Further',
    required: 'required',
    example: 'Example',
    exampleOf: 'Example: {part}',
  },
};
