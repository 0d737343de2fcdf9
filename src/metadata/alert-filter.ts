/** The filter of a list that leaves the records an alert of the start page tells of. */
export const ALERT = "alerta";
