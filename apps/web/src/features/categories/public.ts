export { isPageGone } from './failure.ts';
export { CategoryName } from './CategoryName.tsx';
export { AddCategory, CategoriesTab, CategoryFacts } from './CategoriesPage.tsx';
export { ListPager } from './ListPager.tsx';
export { ProductLabels } from './ProductLabels.tsx';
export { readCursor, readWords } from './category-search.ts';
