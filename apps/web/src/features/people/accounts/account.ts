import type { listSessions } from '@larder/contract/people/own-account';
import type { listCashRegisters } from '@larder/contract/places/cash-registers';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { getUser } from '@larder/contract/people/users';

/** An account as the server answers it. */
export type Account = AnswerOf<typeof getUser>;

/** Where a person is signed in. */
export type OwnSession = AnswerOf<typeof listSessions>['sessions'][number];

/** A cash register to pair. */
export type Register = AnswerOf<typeof listCashRegisters>['cashRegisters'][number];
