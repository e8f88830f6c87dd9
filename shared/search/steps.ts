/** The steps offered for numeric filters. */
export const priceSteps = [0, 1000, 2000, 3000, 5000]
export const peopleSteps = [1, 2, 3, 4, 5, 6, 8, 10]
export const minuteSteps = [30, 60, 90, 120, 180, 300]
