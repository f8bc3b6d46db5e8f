export { AddCombiDeal, CombiDealFacts, CombiDealsTab } from './CombiDealsTab.tsx';
