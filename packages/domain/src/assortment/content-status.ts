/** The states of content: not yet shown, shown, put away (PRD-02). */
export const contentStatuses = ['concept', 'published', 'archived'] as const;

/** One of the states. */
export type ContentStatus = (typeof contentStatuses)[number];

/** The state that a person sets; archiving stands apart, so that restoring brings back what was. */
export type EditableStatus = Exclude<ContentStatus, 'archived'>;

/** The state to show: archived as soon as there is a date of archiving, whatever was set before (PRD-02). */
export function contentStatusOf(content: {
  readonly status: EditableStatus;
  readonly archivedAt: Date | string | null;
}): ContentStatus {
  return content.archivedAt === null ? content.status : 'archived';
}

/** In which states one can do something with content; restoring is for what was archived only (PRD-02). */
export const contentCan: Readonly<Record<'edit' | 'publish' | 'archive' | 'restore', readonly ContentStatus[]>> = {
  edit: ['concept', 'published'],
  publish: ['concept'],
  archive: ['concept', 'published'],
  restore: ['archived'],
};
