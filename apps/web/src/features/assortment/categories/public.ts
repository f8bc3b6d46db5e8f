export { CategoryName } from './CategoryName.tsx';
export { AddCategory, CategoriesTab, CategoryFacts, prefetchCategories } from './CategoriesPage.tsx';
export { useProductCard, useProductColumns } from './use-product-columns.tsx';
