import type { OfficeHours } from '#web/content/types.ts';

/** When people are at their desks. City and time zone are settings. 1 is Monday. The company must agree. */
export const officeHours: OfficeHours = { days: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '18:30' };
