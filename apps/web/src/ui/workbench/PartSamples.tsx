import { type ReactNode, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Facts } from '../Facts.tsx';
import { IconArchive, IconBuildingStore, IconCircleCheck, IconMapPin, IconPencil, IconPlus } from '../icons.ts';
import { ImageField } from '../ImageField.tsx';
import { InfoHint } from '../InfoHint.tsx';
import { Menu } from '../Menu.tsx';
import { Monogram } from '../Monogram.tsx';
import { NoResults } from '../NoResults.tsx';
import { notify } from '../notify.ts';
import { PageHead } from '../PageHead.tsx';
import { Panel } from '../Panel.tsx';
import { ProductThumb } from '../ProductThumb.tsx';
import { Segmented } from '../Segmented.tsx';
import { Select } from '../Select.tsx';
import { silhouettes } from '../silhouettes.tsx';
import { Stars } from '../Stars.tsx';
import { Steps } from '../Steps.tsx';
import { Switch } from '../Switch.tsx';
import { TextInput } from '../TextInput.tsx';
import { TextSamples } from './TextSamples.tsx';
import { words } from './words.ts';
import classes from './Workbench.module.css';

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <p>{name}</p>
      {children}
    </section>
  );
}

const kinds = Object.entries(silhouettes).flatMap(([kind]) => (kind in silhouettes ? [kind] : []));
const isKind = (kind: string): kind is keyof typeof silhouettes => kind in silhouettes;

function notifyBoth() {
  notify({
    tone: 'success',
    title: 'Label bijgewerkt',
    text: '0000021A7F3CA01E toont nu Overnight oats.',
    action: { label: 'Ongedaan maken', onSelect: () => undefined },
    durationMs: 60_000,
  });
  notify({ tone: 'error', title: 'Geen verbinding', durationMs: 60_000 });
}

function Actions() {
  const [isAsking, setIsAsking] = useState(false);
  const [choice, setChoice] = useState<'off' | 'low' | 'high'>('off');
  return (
    <>
      <Part name="Knoppen">
        <div className={classes['wrap']}>
          <Button variant="primary" icon={IconPlus} onClick={notifyBoth}>
            {'Toevoegen'}
          </Button>
          <Button>{words.export}</Button>
          <Button variant="subtle">{'Annuleren'}</Button>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {'Verwijderen'}
          </Button>
          <Button isBusy>{words.export}</Button>
          <Button variant="primary" disabled>
            {'Toevoegen'}
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            title="Kassa 3 verwijderen?"
            text="De kassa kan daarna geen bonnen meer sturen. Bestaande bonnen blijven bewaard."
            confirmLabel="Kassa verwijderen"
            onConfirm={() => setIsAsking(false)}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </Part>
      <Part name="Keuze">
        <Segmented
          label="Leeftijdscontrole"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'off', label: 'Uit' },
            { value: 'low', label: 'Laag: bier en wijn' },
            { value: 'high', label: 'Hoog: sterke drank' },
          ]}
        />
        <Menu
          label="Locatie"
          align="start"
          trigger={(props) => <Button {...props}>{'De Linde Breda'}</Button>}
          items={[
            {
              key: 'breda',
              label: 'De Linde Breda',
              tile: <Monogram name="De Linde Breda" />,
              choice: { kind: 'radio', isChecked: true },
            },
            { key: 'line', kind: 'separator' },
            {
              key: 'zwolle',
              label: 'De Linde Zwolle',
              tile: <Monogram name="De Linde Zwolle" colour="#3E6B4F" />,
              note: 'inactief',
              choice: { kind: 'radio', isChecked: false },
            },
            { key: 'gone', label: 'Verwijderen', isDanger: true },
          ]}
        />
        <TextInput label="Naam" description="Zo staat het op de bon" required defaultValue="Caesarwrap kip" />
        <TextInput label="EAN" error="Laatste cijfer moet 6 zijn" defaultValue="8712034567015" />
        <Select label="Statiegeld" data={['Geen', '€ 0,15', '€ 0,25']} defaultValue="Geen" />
        <Checkbox label="To go lobby" defaultChecked />
        <Switch label="Onderling uitwisselbaar" defaultChecked />
      </Part>
    </>
  );
}

function States() {
  return (
    <Part name="Status">
      <div className={classes['wrap']}>
        <Badge tone="good" icon={IconCircleCheck}>
          {'Gepubliceerd'}
        </Badge>
        <Badge tone="neutral" icon={IconPencil}>
          {'Concept'}
        </Badge>
        <Badge tone="warn" icon={IconArchive}>
          {'Gearchiveerd'}
        </Badge>
        <Badge tone="location" icon={IconMapPin}>
          {'Breda'}
        </Badge>
        <Badge tone="info" icon={IconBuildingStore}>
          {'Eigen artikel'}
        </Badge>
        <Badge tone="bad">{'Afgebroken'}</Badge>
      </div>
      <div className={classes['wrap']}>
        {kinds.filter(isKind).map((kind) => (
          <ProductThumb key={kind} silhouette={kind} sizePx={44} />
        ))}
      </div>
      <div className={classes['wrap']}>
        <Stars score={4} />
        <InfoHint label="Wat is omzet?" text="Alles wat verkocht is, zonder statiegeld." />
        <Monogram name="Sanne Visser" kind="person" />
      </div>
    </Part>
  );
}

const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#ffeddb"/><path d="M11 7h10l-2 19h-6z" fill="#d9741a"/></svg>',
)}`;

function Pictures() {
  const [photo, setPhoto] = useState<string | null>(samplePicture);
  const [logo, setLogo] = useState<string | null>(null);
  const [wide, setWide] = useState<string | null>(samplePicture);
  const [gone, setGone] = useState<string | null>('/gone.webp');
  return (
    <Part name="Afbeelding">
      <div className={classes['wrap']}>
        <ImageField label="Foto" required value={photo} onChange={setPhoto} />
        <ImageField label="Foto" value={gone} onChange={setGone} error={photo === null ? 'Verplicht' : undefined} />
        <ImageField label="Logo" shape="wide" value={logo} onChange={setLogo} />
        <ImageField label="Achtergrond van de kassa" shape="wide" value={wide} onChange={setWide} disabled />
      </div>
    </Part>
  );
}

/** The small parts in all their states. */
export function PartSamples() {
  return (
    <div className={classes['page']}>
      <PageHead
        title={words.parts}
        crumbs={[
          { label: words.transactions, href: '#transactions' },
          { label: 'Vandaag', href: '#today' },
        ]}
        badge={
          <Badge tone="good" icon={IconCircleCheck}>
            {words.states.SUCCESS}
          </Badge>
        }
        facts="20 nov 26 - 08:12 · To go lobby, kassa 1"
        actions={<Button variant="primary">{'Bon versturen'}</Button>}
      />
      <div className={classes['parts']}>
        <Part name="Leeg">
          <Panel isBare label="Leeg">
            <EmptyState
              title="Nog geen artikelen in Ontbijt & zuivel"
              text="Voeg het eerste toe, of kies er een uit het groepsassortiment."
              actions={
                <>
                  <Button>{'Kies uit groep'}</Button>
                  <Button variant="primary" icon={IconPlus}>
                    {'Artikel toevoegen'}
                  </Button>
                </>
              }
            />
          </Panel>
        </Part>
        <Part name="Fout">
          <Panel isBare label="Fout">
            <ErrorState
              title="De bonnen konden niet worden geladen"
              text="Je filters zijn bewaard. Probeer het zo nog eens."
              code="7F3K-20"
              onRetry={() => undefined}
            />
          </Panel>
          <Panel isBare label="Geen">
            <NoResults title="Geen bonnen met deze filters" onClear={() => undefined} />
          </Panel>
        </Part>
        <Part name="Feiten en verloop">
          <Panel title="Betaling">
            <Facts
              items={[
                { label: 'Kaart', value: 'Debit Mastercard' },
                { label: 'Terminal', value: '60014417' },
                { label: 'Kenmerk', value: 'pay_9KD2-7712-0F' },
              ]}
            />
          </Panel>
          <Panel title="Verloop">
            <Steps
              items={[
                { key: 'a', label: 'Gestart op kassa 1', time: '08:11:38', state: 'done' },
                { key: 'b', label: 'Betaling bezig', time: '08:11:52', state: 'done' },
                { key: 'c', label: words.states.SUCCESS, time: '08:12:04', state: 'good' },
                { key: 'd', label: 'Gepland', time: '17:00', state: 'waiting' },
              ]}
            />
          </Panel>
        </Part>
        <Actions />
        <Pictures />
        <States />
        <TextSamples />
      </div>
    </div>
  );
}
