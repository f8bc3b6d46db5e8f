export { createGroup, type GroupLine, GroupRefused, listGroups, resumeGroup, suspendGroup } from './operator.ts';
export { findGroupBySlug, insertGroup } from './queries.ts';
