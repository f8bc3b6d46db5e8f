export { findGroupBySlug, insertGroup } from './queries.ts';
