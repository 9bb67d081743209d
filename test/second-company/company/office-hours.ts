import type { OfficeHours } from '#contract/office-time.ts';

export const officeHours: OfficeHours = { days: [7, 1, 2, 4], opensAt: '9:00', closesAt: '17:00' };
