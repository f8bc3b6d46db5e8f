import type { Country } from '@larder/domain/platform/country';
import type { Random } from '../random.ts';

type Texts = readonly [string, ...string[]];

const firstNames = {
  nl: [
    'Sanne',
    'Daan',
    'Fleur',
    'Bram',
    'Noor',
    'Thijs',
    'Lotte',
    'Ruben',
    'Eva',
    'Jasper',
    'Imane',
    'Koen',
    'Maud',
    'Youssef',
    'Iris',
    'Wouter',
  ],
  de: [
    'Lena',
    'Jonas',
    'Hannah',
    'Felix',
    'Mia',
    'Lukas',
    'Clara',
    'Emre',
    'Julia',
    'Moritz',
    'Sophie',
    'Niklas',
    'Anke',
    'Tobias',
    'Greta',
    'Uwe',
  ],
} as const satisfies Record<Country, Texts>;

const lastNames = {
  nl: [
    'de Vries',
    'van Rijn',
    'Bakker',
    'Visser',
    'Hendriks',
    'Mulder',
    'de Groot',
    'van Leeuwen',
    'Kok',
    'Peters',
    'El Amrani',
    'van Dam',
  ],
  de: [
    'Schmidt',
    'Weber',
    'Fischer',
    'Becker',
    'Hoffmann',
    'Schäfer',
    'Koch',
    'Richter',
    'Klein',
    'Wolf',
    'Yılmaz',
    'Neumann',
  ],
} as const satisfies Record<Country, Texts>;

const praise = {
  nl: [
    'Na een late trein toch nog een goede wrap. Fijn dat het altijd open is.',
    'Snel afgerekend, alles vers.',
    'Lekker broodje en vriendelijke uitleg op het scherm.',
    'Handig dat ik het op de kamer kon zetten.',
    'Mooi assortiment, ook veel vegetarisch.',
    'Koffie was prima, croissant nog warm.',
    'Tandenborstel vergeten, hier gewoon te koop. Top.',
    'Duidelijke prijzen op het schap.',
    'Om twee uur ’s nachts nog een tosti, geweldig.',
    'Afrekenen met mijn telefoon ging in één keer goed.',
    'Goede keuze alcoholvrij bier.',
    'Beter dan het tankstation en even duur.',
  ],
  de: [
    'Spät angekommen und trotzdem noch etwas Gutes bekommen.',
    'Schnell bezahlt, alles frisch.',
    'Sehr gute Auswahl, auch vegetarisch.',
    'Praktisch, dass es aufs Zimmer ging.',
    'Kaffee gut, Croissant noch warm.',
    'Zahnbürste vergessen, hier gefunden. Danke.',
    'Klare Preise am Regal.',
    'Nachts um eins noch ein Toastie, wunderbar.',
    'Bezahlen mit dem Handy hat sofort geklappt.',
    'Die Printen sind ein schönes Mitbringsel.',
  ],
} as const satisfies Record<Country, Texts>;

const doubt = {
  nl: [
    'Prima, maar de salades waren al op.',
    'Zoeken in de koeling duurde even.',
    'Scannen van de banaan lukte pas bij de tweede kassa.',
    'Iets duurder dan in de stad.',
    'Graag meer glutenvrije keuze.',
  ],
  de: [
    'In Ordnung, aber die Salate waren schon aus.',
    'Etwas teurer als in der Stadt.',
    'Das Scannen hat erst an der zweiten Kasse geklappt.',
    'Gern mehr glutenfreie Auswahl.',
  ],
} as const satisfies Record<Country, Texts>;

const complaint = {
  nl: [
    'Kassa liep vast, moest opnieuw beginnen.',
    'De wrap was over de datum van gisteren.',
    'Betaling lukte niet met mijn kaart.',
    'Koelkast met bier zat op slot en niemand bij de balie.',
    'Bon kwam niet aan op mijn e-mail.',
  ],
  de: [
    'Die Kasse hing, ich musste neu anfangen.',
    'Zahlung mit meiner Karte ging nicht.',
    'Der Kühlschrank war verschlossen und niemand am Empfang.',
    'Der Beleg kam nicht per E-Mail an.',
  ],
} as const satisfies Record<Country, Texts>;

/** A guest's name as given for a pickup. */
export function guestName(random: Random, country: Country): string {
  return `${random.pick(firstNames[country])} ${random.pick(lastNames[country])}`;
}

/** A phone number of a form that is given to nobody. */
export function guestPhone(random: Random, country: Country): string {
  const digits = String(random.between(0, 99_999)).padStart(5, '0');
  return country === 'nl' ? `06 00 0${digits.slice(0, 2)} ${digits.slice(2)}` : `0150 00${digits}`;
}

/** An address below a domain that is reserved for examples. */
export function guestEmail(random: Random, country: Country): string {
  const plain = (name: string) =>
    name
      .replaceAll('ı', 'i')
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const first = plain(random.pick(firstNames[country]));
  return `${random.chance(0.5) ? first : first.slice(0, 1)}.${plain(random.pick(lastNames[country]))}@example.${country === 'nl' ? 'com' : 'org'}`;
}

/** The room a purchase was put on. */
export function roomName(random: Random, country: Country): string {
  const room = random.between(1, 5) * 100 + random.between(1, 38);
  return `${country === 'nl' ? 'Kamer' : 'Zimmer'} ${room}`;
}

/** The number under which a colleague gets the employee discount. */
export function employeeName(random: Random, country: Country): string {
  return `${country === 'nl' ? 'Medewerker' : 'Mitarbeiter'} ${random.between(1001, 1064)}`;
}

/** A rating, mostly good, and what the guest wrote with it; many write nothing. */
export function review(random: Random, country: Country): { readonly rating: number; readonly message: string | null } {
  const draw = random.next();
  const rating = draw < 0.49 ? 5 : draw < 0.8 ? 4 : draw < 0.91 ? 3 : draw < 0.97 ? 2 : 1;
  const texts: Texts = rating >= 4 ? praise[country] : rating === 3 ? doubt[country] : complaint[country];
  return { rating, message: random.chance(0.62) ? random.pick(texts) : null };
}
