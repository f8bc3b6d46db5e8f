import type { BookTrouble } from '@larder/domain/books/book-delivery';
import { codeOf } from '../../../../platform/database/database.ts';
import { enterFolder, leaveFile, takeFile } from '../../../../platform/left-files.ts';
import { type OpenWay, Undeliverable } from './trouble.ts';

/** Where a group's files are left here. */
export type FolderPlace = { readonly root: string | null; readonly groupId: number; readonly folder: string };

/** Opens a folder of a group below the installation's, and makes it when it is not there. */
export async function openFolder({ root, groupId, folder }: FolderPlace): Promise<OpenWay> {
  if (root === null) throw new Undeliverable('way_closed');
  const directory = await told(enterFolder(root, [String(groupId), folder]));
  if (directory === undefined) throw new Undeliverable('rights_missing');
  return {
    hostKey: null,
    put: async ({ name, bytes }) => {
      if (!(await told(leaveFile(directory, name, bytes)))) throw new Undeliverable('file_differs');
    },
    remove: (name) => takeFile(directory, name),
    close: () => undefined,
  };
}

const troubles: Readonly<Record<string, BookTrouble>> = {
  ENOENT: 'folder_missing',
  ENOTDIR: 'folder_missing',
  EACCES: 'rights_missing',
  EPERM: 'rights_missing',
  EROFS: 'rights_missing',
};

function told<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw new Undeliverable(troubles[codeOf(error)] ?? 'not_taken', { cause: error });
  });
}
