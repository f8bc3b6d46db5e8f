export {
  createGroup,
  eraseGroup,
  findErasable,
  type GroupLine,
  GroupRefused,
  listGroups,
  resumeGroup,
  suspendGroup,
} from './operator.ts';
export { findGroupBySlug, type GroupRow, insertGroup } from './queries.ts';
