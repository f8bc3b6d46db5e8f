import { type Access, type Area, can } from '@larder/domain/platform/permission';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';

/** Shows its content to who may: hidden while the user loads and when not allowed (ACC-12). */
export function Can({
  access,
  area,
  children,
}: {
  readonly access: Access;
  readonly area: Area;
  readonly children: ReactNode;
}) {
  const user = useCurrentUser();
  return user !== undefined && can(user.role, access, area) ? children : null;
}
