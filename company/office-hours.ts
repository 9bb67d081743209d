import type { OfficeHours } from '#contract/office-time.ts';

/**
 * When people are at their desks. City and time zone are settings. 1 is Monday. A holiday that moves has its year, such
 * as `'2027-03-22': 'Holi'`. The company must agree.
 */
export const officeHours: OfficeHours = {
  days: [1, 2, 3, 4, 5],
  opensAt: '10:00',
  closesAt: '18:30',
  holidays: { '01-26': 'Republic Day', '08-15': 'Independence Day', '10-02': 'Gandhi Jayanti' },
};
