export { endPushInBrowser, endPushOfGroup, endPushOfOthers, endPushOfUser } from './end-queries.ts';
export { type PushContent, queuePushes, type ToldPerson } from './told.ts';
