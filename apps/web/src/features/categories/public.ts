export { CategoryName } from './CategoryName.tsx';
export { AddCategory, CategoriesTab, CategoryFacts } from './CategoriesPage.tsx';
export { useProductCard, useProductColumns } from './use-product-columns.tsx';
