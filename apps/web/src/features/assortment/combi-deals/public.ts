export { AddCombiDeal, CombiDealFacts, CombiDealsTab, prefetchCombiDeals } from './CombiDealsTab.tsx';
