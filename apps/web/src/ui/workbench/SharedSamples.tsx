import { useState } from 'react';
import { IconArchive, IconCircleDashed } from '../icons.ts';
import { listFilter } from '../list-filter.ts';
import { ListFilters } from '../ListFilters.tsx';
import { LocationChecklist } from '../LocationChecklist.tsx';
import { LockNotices } from '../LockNotices.tsx';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { words } from './words.ts';
import classes from './Workbench.module.css';

const statuses = [
  { value: 'active', label: 'Actief' },
  { value: 'archived', label: 'Gearchiveerd' },
] as const;

const places = ['Aken', 'Breda', 'Den Bosch', 'Eindhoven', 'Goes', 'Maastricht', 'Tilburg', 'Utrecht'].map(
  (name, index) => ({ id: index + 1, name }),
);

/** What screens of several features share: filters of a list, locations to tick, and why something cannot be changed. */
export function SharedSamples() {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<'active' | 'archived'>('archived');
  const [chosen, setChosen] = useState<readonly number[]>([2, 4]);
  return (
    <section className={classes['part']}>
      <p>{'Gedeelde delen'}</p>
      <ListFilters
        label={words.search}
        words={text}
        onSearch={setText}
        filters={[
          listFilter({
            label: words.state,
            icon: IconCircleDashed,
            options: statuses,
            value: status,
            plain: 'active',
            onChange: setStatus,
          }),
        ]}
        onClearAll={() => setStatus('active')}
      />
      <LockNotices
        archived={{ text: 'Gearchiveerd op 20 nov 26.', onRestore: () => setStatus('active') }}
        shared={{ text: 'Dit artikel is van de hele groep.', changeHref: undefined }}
        words={{ restore: 'Terugzetten', change: 'Wijzig het', onlyOthers: 'De rest wijzigt een beheerder.' }}
      />
      <div className={classes['wrap']}>
        <ReasonedButton icon={IconArchive} reason="Dit artikel is van de hele groep.">
          {'Archiveren'}
        </ReasonedButton>
      </div>
      <LocationChecklist
        label={words.shop}
        options={places}
        value={chosen}
        error={chosen.length === 0 ? 'Kies minstens één locatie' : undefined}
        onChange={setChosen}
      />
    </section>
  );
}
