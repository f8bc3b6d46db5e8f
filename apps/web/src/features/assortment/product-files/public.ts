export { ProductFilesMenu } from './ProductFilesMenu.tsx';
