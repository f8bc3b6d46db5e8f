import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { Button } from '../Button.tsx';
import { IconPlus } from '../icons.ts';

createRoot(document.body).render(<ThemeProvider><Button icon={IconPlus} variant="primary">Toevoegen</Button></ThemeProvider>);
