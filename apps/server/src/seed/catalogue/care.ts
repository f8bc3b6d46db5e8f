import type { CatalogueCategory } from './shelf.ts';

/** What a guest forgot at home: care, chargers, travel goods and a postcard. */
export const care = {
  key: 'care',
  name: { nl: 'Verzorging & reis', de: 'Pflege & Reise', en: 'Care & travel' },
  tint: 'care',
  silhouette: 'toothbrush',
  shelves: [
    {
      silhouette: 'toothbrush',
      sold: 'night',
      goods: 'non_food',
      rows: [
        ['Tandenborstel', 'Zahnbürste', 'Toothbrush', 295, '1 st', 7],
        ['Bamboe tandenborstel', 'Bambuszahnbürste', 'Bamboo toothbrush', 395, '1 st', 3],
        [
          'Tandenborstel & tandpasta reisset',
          'Reiseset Zahnbürste & Zahnpasta',
          'Toothbrush & toothpaste travel set',
          495,
          '1 st',
          9,
        ],
        ['Scheermesjes, 2 stuks', 'Einwegrasierer, 2 Stück', 'Disposable razors, 2 pieces', 395, '2 st', 5],
        ['Kam', 'Kamm', 'Comb', 195, '1 st', 2],
      ],
    },
    {
      silhouette: 'tube',
      sold: 'night',
      goods: 'non_food',
      rows: [
        ['Tandpasta 20 ml', 'Zahnpasta 20 ml', 'Toothpaste 20 ml', 245, '20 ml', 5],
        ['Scheerschuim 50 ml', 'Rasierschaum 50 ml', 'Shaving foam 50 ml', 395, '50 ml', 3],
        ['Handcrème 30 ml', 'Handcreme 30 ml', 'Hand cream 30 ml', 445, '30 ml', 3],
        ['Zonnebrand SPF 30 50 ml', 'Sonnencreme LSF 30 50 ml', 'Sunscreen SPF 30 50 ml', 795, '50 ml', 2],
        ['Lippenbalsem', 'Lippenbalsam', 'Lip balm', 325, '5 g', 4],
        ['Make-up remover 50 ml', 'Make-up-Entferner 50 ml', 'Make-up remover 50 ml', 495, '50 ml', 2],
      ],
    },
    {
      silhouette: 'pump-bottle',
      sold: 'night',
      goods: 'non_food',
      rows: [
        ['Shampoo reisflacon 50 ml', 'Shampoo Reisegröße 50 ml', 'Travel shampoo 50 ml', 345, '50 ml', 4],
        ['Conditioner reisflacon 50 ml', 'Spülung Reisegröße 50 ml', 'Travel conditioner 50 ml', 345, '50 ml', 3],
        ['Douchegel reisflacon 50 ml', 'Duschgel Reisegröße 50 ml', 'Travel shower gel 50 ml', 345, '50 ml', 3],
        ['Deodorant dames 50 ml', 'Deo Damen 50 ml', 'Women’s deodorant 50 ml', 445, '50 ml', 5],
        ['Deodorant heren 50 ml', 'Deo Herren 50 ml', 'Men’s deodorant 50 ml', 445, '50 ml', 6],
        ['Handgel 50 ml', 'Handdesinfektion 50 ml', 'Hand sanitiser 50 ml', 295, '50 ml', 3],
      ],
    },
    {
      silhouette: 'box',
      sold: 'night',
      goods: 'non_food',
      rows: [
        ['Haarelastiekjes, 6 stuks', 'Haargummis, 6 Stück', 'Hair ties, 6 pieces', 225, '6 st', 3],
        ['Zakdoekjes', 'Taschentücher', 'Tissues', 125, '10 st', 4],
        ['Wattenschijfjes, 30 stuks', 'Wattepads, 30 Stück', 'Cotton pads, 30 pieces', 245, '30 st', 2],
        ['Oordopjes, 2 paar', 'Ohrstöpsel, 2 Paar', 'Earplugs, 2 pairs', 395, '2 st', 5],
        ['Naaisetje', 'Nähset', 'Sewing kit', 295, '1 st', 1],
        ['Nagelset', 'Nagelset', 'Nail set', 595, '1 st', 2],
        ['Luiers reispak, 4 stuks', 'Windeln Reisepack, 4 Stück', 'Travel nappies, 4 pieces', 495, '4 st', 1],
        ['Schoenpoetsset', 'Schuhputzset', 'Shoe shine kit', 495, '1 st', 1],
      ],
    },
    {
      silhouette: 'cable',
      sold: 'all-day',
      goods: 'non_food',
      rows: [
        ['USB-C-kabel 1 m', 'USB-C-Kabel 1 m', 'USB-C cable 1 m', 1295, '1 st', 1.6],
        ['USB-C-lader 20 W', 'USB-C-Ladegerät 20 W', 'USB-C charger 20 W', 1995, '1 st', 1.2],
        ['Wereldstekker', 'Reiseadapter', 'Travel adapter', 1995, '1 st', 0.8],
        ['Powerbank 5.000 mAh', 'Powerbank 5.000 mAh', 'Power bank 5,000 mAh', 2495, '1 st', 0.4],
        ['Oortjes met USB-C', 'In-Ear-Kopfhörer mit USB-C', 'USB-C earphones', 1495, '1 st', 1.2],
        ['AA-batterijen, 4 stuks', 'AA-Batterien, 4 Stück', 'AA batteries, 4 pieces', 595, '4 st', 2],
      ],
    },
    {
      silhouette: 'umbrella',
      sold: 'all-day',
      goods: 'non_food',
      season: 'winter',
      rows: [
        ['Opvouwbare paraplu', 'Taschenschirm', 'Folding umbrella', 1295, '1 st', 1.6],
        ['Regenponcho', 'Regenponcho', 'Rain poncho', 495, '1 st', 2],
      ],
    },
    {
      silhouette: 'socks',
      sold: 'all-day',
      goods: 'non_food',
      rows: [
        ['Sokken, 2 paar', 'Socken, 2 Paar', 'Socks, 2 pairs', 795, '2 st', 3],
        ['Panty zwart', 'Strumpfhose schwarz', 'Black tights', 695, '1 st', 2],
        ['Badslippers', 'Badeschlappen', 'Bath slippers', 995, '1 st', 2],
        ['Slaapmasker', 'Schlafmaske', 'Sleep mask', 595, '1 st', 2],
      ],
    },
    {
      silhouette: 'book',
      sold: 'coffee',
      goods: 'non_food',
      rows: [
        ['Ansichtkaart', 'Ansichtskarte', 'Postcard', 125, '1 st', 3],
        ['Notitieboekje met pen', 'Notizbuch mit Stift', 'Notebook with pen', 695, '1 st', 2],
        ['Speelkaarten', 'Spielkarten', 'Playing cards', 495, '1 st', 2],
      ],
    },
  ],
} satisfies CatalogueCategory;
