/** Groups that had nothing to look after last time, of which each search looks at some: a thousand are through in minutes. */
const othersAtOnce = 20;

/** Chooses which groups a search for shops with labels looks at: an installation may have a thousand that have none. */
export type Rounds = {
  /** News of a group, or of any of them, was heard: it is looked at by the next search. */
  hear(groupId: number | 'all'): void;
  /** The groups of a search, of those that there are, in rising order. */
  choose(groupIds: readonly number[]): readonly number[];
  /** What a look at a group found. */
  note(groupId: number, hasShelves: boolean): void;
};

/**
 * Makes the rounds of a process. Everything is looked at first; then the groups that have shops with labels, those of which
 * there was news, and some of the rest in turn, for news that nobody told.
 */
export function makeRounds(): Rounds {
  const withShelves = new Set<number>();
  const heard = new Set<number>();
  let isAllHeard = true;
  let last = 0;
  return {
    hear: (groupId) => {
      if (groupId === 'all') isAllHeard = true;
      else heard.add(groupId);
    },
    choose: (groupIds) => {
      const chosen = groupIds.filter((id) => isAllHeard || withShelves.has(id) || heard.has(id));
      const isChosen = new Set(chosen);
      const others = groupIds.filter((id) => !isChosen.has(id));
      const turn = [...others.filter((id) => id > last), ...others.filter((id) => id <= last)].slice(0, othersAtOnce);
      last = turn.at(-1) ?? 0;
      isAllHeard = false;
      heard.clear();
      return [...chosen, ...turn];
    },
    note: (groupId, hasShelves) => {
      if (hasShelves) withShelves.add(groupId);
      else withShelves.delete(groupId);
    },
  };
}
