import { openPageRoot } from './app/page-root.ts';
import { startApplication } from './app/start.tsx';
import { createQueryClient } from './lib/query-client.ts';

void startApplication(openPageRoot(), createQueryClient());
