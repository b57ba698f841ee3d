// The pictures of the screens that everybody may see; they stand apart from the others, so that these screens fetch no more than they show.
import type { IconShape } from "./icon.tsx";

export const arrowLeftIcon: IconShape = "m12 19-7-7 7-7|M19 12H5";
export const arrowRightIcon: IconShape = "M5 12h14|m12 5 7 7-7 7";
export const banIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M4.929 4.929 19.07 19.071";
export const calculatorIcon: IconShape =
  "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z|M8 6L16 6|M16 14L16 18|M16 10h.01|M12 10h.01|M8 10h.01|M12 14h.01|M8 14h.01|M12 18h.01|M8 18h.01";
export const checkIcon: IconShape = "M20 6 9 17l-5-5";
export const chevronDownIcon: IconShape = "m6 9 6 6 6-6";
export const circleAlertIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M12 8L12 12|M12 16L12.01 16";
export const circleCheckIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|m16 9-5.5 5.5L8 12";
export const circleQuestionMarkIcon: IconShape =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3|M12 17h.01";
export const circleXIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|m15 9-6 6|m9 9 6 6";
export const externalLinkIcon: IconShape =
  "M15 3h6v6|M10 14 21 3|M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6";
export const fileXIcon: IconShape =
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|m14.5 12.5-5 5|m9.5 12.5 5 5";
export const globeIcon: IconShape =
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20|M2 12h20";
export const infoIcon: IconShape = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z|M12 16v-4|M12 8h.01";
export const layersIcon: IconShape =
  "M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z|M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12|M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17";
export const lightbulbIcon: IconShape =
  "M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5|M9 18h6|M10 22h4";
export const loaderCircleIcon: IconShape = "M21 12a9 9 0 1 1-6.219-8.56";
export const mailIcon: IconShape =
  "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7|M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z";
export const messageCircleQuestionMarkIcon: IconShape =
  "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719|M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3|M12 17h.01";
export const messageSquareTextIcon: IconShape =
  "M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z|M7 11h10|M7 15h6|M7 7h8";
export const moonIcon: IconShape =
  "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401";
export const octagonAlertIcon: IconShape =
  "M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z|M12 16h.01|M12 8v4";
export const octagonXIcon: IconShape =
  "M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z|m15 9-6 6|m9 9 6 6";
export const pencilLineIcon: IconShape =
  "M13 21h8|m15 5 4 4|M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z";
export const refreshCwIcon: IconShape =
  "M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8|M21 3v5h-5|M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16|M8 16H3v5";
export const scanSearchIcon: IconShape =
  "M3 7V5a2 2 0 0 1 2-2h2|M17 3h2a2 2 0 0 1 2 2v2|M21 17v2a2 2 0 0 1-2 2h-2|M7 21H5a2 2 0 0 1-2-2v-2|M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z|m16 16-1.9-1.9";
export const sendIcon: IconShape =
  "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z|m21.854 2.147-10.94 10.939";
export const timerOffIcon: IconShape =
  "M10 2h4|M4.6 11a8 8 0 0 0 1.7 8.7 8 8 0 0 0 8.7 1.7|M7.4 7.4a8 8 0 0 1 10.3 1 8 8 0 0 1 .9 10.2|m2 2 20 20|M12 12v-2";
export const triangleAlertIcon: IconShape =
  "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3|M12 9v4|M12 17h.01";
